package org.hinge.site;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.commonmark.renderer.text.LineBreakRendering;
import org.commonmark.renderer.text.TextContentRenderer;

/** A document in Markdown: its tree, from which the page is made once its links are known. */
final class Document {
    private static final List<Extension> EXTENSIONS = List.of(TablesExtension.create());

    private final String name;
    private final Node tree;
    private final IdentityHashMap<Node, String> anchors = new IdentityHashMap<>();
    private boolean hasFormulas;

    private Document(String name, Node tree) {
        this.name = name;
        this.tree = tree;
    }

    /**
     * Reads a document.
     *
     * @param name relative to the repository
     * @param markdown its text
     */
    static Document parse(String name, String markdown) {
        Document document =
                new Document(name, Parser.builder().extensions(EXTENSIONS).build().parse(markdown));
        document.look();
        return document;
    }

    private void look() {
        Anchors names = new Anchors();
        List<Node> comments = new ArrayList<>();
        tree.accept(
                new AbstractVisitor() {
                    @Override
                    public void visit(Heading heading) {
                        anchors.put(heading, names.of(words(heading)));
                    }

                    @Override
                    public void visit(HtmlBlock block) {
                        // Instructions for the tests of the documents.
                        if (block.getLiteral().startsWith("<!--")) {
                            comments.add(block);
                        }
                    }

                    @Override
                    public void visit(FencedCodeBlock block) {
                        hasFormulas |= block.getInfo().equals("math");
                    }
                });
        comments.forEach(Node::unlink);
    }

    /** What becomes of links and pictures. */
    interface Target {
        String of(String destination);

        /** {@return what a link shows instead of the name of a document} */
        String title(String destination);
    }

    void redirect(Target target) {
        tree.accept(
                new AbstractVisitor() {
                    @Override
                    public void visit(Link link) {
                        String destination = link.getDestination();
                        if (link.getFirstChild() instanceof Text name
                                && name.getLiteral().endsWith(".md")) {
                            name.setLiteral(target.title(destination));
                        }
                        link.setDestination(target.of(destination));
                        visitChildren(link);
                    }

                    @Override
                    public void visit(Image image) {
                        image.setDestination(target.of(image.getDestination()));
                        visitChildren(image);
                    }
                });
    }

    Page page() {
        List<Page.Section> sections = sections();
        String title = sections.isEmpty() ? name : sections.get(0).heading();
        HtmlRenderer renderer =
                HtmlRenderer.builder()
                        .extensions(EXTENSIONS)
                        .nodeRendererFactory(CodeBlocks::new)
                        .attributeProviderFactory(
                                context ->
                                        (node, tag, attributes) -> {
                                            String anchor = anchors.get(node);
                                            if (anchor != null) {
                                                attributes.put("id", anchor);
                                            }
                                        })
                        .build();
        return new Page(name, title, renderer.render(tree), sections, hasFormulas);
    }

    private List<Page.Section> sections() {
        List<Page.Section> sections = new ArrayList<>();
        Node node = tree.getFirstChild();
        while (node != null) {
            Node next = node.getNext();
            if (node instanceof Heading heading) {
                StringBuilder under = new StringBuilder();
                while (next != null && !(next instanceof Heading)) {
                    under.append(text(next)).append(' ');
                    next = next.getNext();
                }
                sections.add(
                        new Page.Section(
                                heading.getLevel(),
                                anchors.getOrDefault(heading, ""),
                                words(heading),
                                under.toString().strip()));
            }
            node = next;
        }
        return sections;
    }

    private static String text(Node node) {
        return TextContentRenderer.builder()
                .extensions(EXTENSIONS)
                .lineBreakRendering(LineBreakRendering.STRIP)
                .build()
                .render(node)
                .replaceAll("<[^>]*>|\\|", " ")
                .strip();
    }

    /** The words of a heading or a link, without anything that a renderer would add. */
    private static String words(Node node) {
        StringBuilder words = new StringBuilder();
        node.accept(
                new AbstractVisitor() {
                    @Override
                    public void visit(Text text) {
                        words.append(text.getLiteral());
                    }

                    @Override
                    public void visit(Code code) {
                        words.append(code.getLiteral());
                    }
                });
        return words.toString();
    }
}
