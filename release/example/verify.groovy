// The example project in Java printed what its page shows. The folder given is that of this script.
def project = new File(basedir, '../../cli/target/example/projects/java')
def shown = (new File(project, 'README.md').text =~ /(?s)```text\n(.*?)```/)[0][1]
def printed = new File(project, 'build.log').text
assert printed.contains(shown): "the example should print\n$shown\nbut printed\n$printed"
