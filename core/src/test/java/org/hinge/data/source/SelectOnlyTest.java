package org.hinge.data.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** One select and nothing else, whichever database reads it. */
class SelectOnlyTest {
    @Test
    void queriesPass() {
        for (String query :
                List.of(
                        "select a, b from k",
                        "SELECT a FROM k;",
                        "select a from k ; -- the end\n ;",
                        "with x as (select 1) select * from x",
                        "values ('a', 'b')",
                        "table k",
                        "from k",
                        "((select 1)) union (select 2)",
                        "/* first */ select 'a;b', \"c;d\", `e;f` from k",
                        "select replace(a, 'x', 'y'), insert(a, 1, 2, 'b') from k",
                        "select 'it''s; delete from k' from k",
                        "select updated, deleted_at, \"into\" from k",
                        "select a\nfrom k\nwhere b > 1")) {
            assertThat(SelectOnly.problem(query)).as(query).isNull();
        }
    }

    @Test
    void everythingElseIsRefused() {
        for (String query :
                List.of(
                        "",
                        "  -- nothing\n",
                        "copy (select 1) to 'x.csv'",
                        "delete from k",
                        "select 1; delete from k",
                        "delete from k; commit; select 1",
                        "with x as (delete from k returning *) select * from x",
                        "with x as (select 1) delete from k",
                        "with x as ( /* */ update k set a = 1 returning a) select 1",
                        "(insert into k values (1))",
                        "select * into t from k",
                        "select a from k into outfile '/tmp/x'",
                        "attach 'x.db'",
                        "install httpfs",
                        "load 'x.so'",
                        "pragma x",
                        "set a = 1",
                        "call f()",
                        "explain analyze delete from k",
                        "create table t as select 1",
                        "select csvwrite('x.csv', 'select 1')",
                        "select CSVWRITE ('x.csv', 'select 1')",
                        "select load_extension('x')",
                        "select lo_export(1, '/tmp/x')",
                        "select dblink_exec('x', 'delete from k')",
                        "select 1 /*! ; delete from k */",
                        "select 1 /* /* */ ' */ ; delete from k -- '",
                        "select $$ ; $$",
                        "select $x$ ' $x$; delete from k; --'",
                        "select 'a\\'; delete from k; --'",
                        "select 'never closed",
                        "select 1 /* never closed")) {
            assertThat(SelectOnly.problem(query)).as(query).isNotNull();
        }
    }

    @Test
    void filesOfAQueryStartAtTheFolder() {
        Path folder = Path.of("/p");
        assertThat(FilesOfQuery.below(folder, "select 'from ' from 'a.csv' join 'b/*.csv' on true"))
                .isEqualTo("select 'from ' from '/p/a.csv' join '/p/b/*.csv' on true");
        assertThat(FilesOfQuery.below(folder, "from read_csv(['a.csv'], delim = ',')"))
                .isEqualTo("from read_csv(['/p/a.csv'], delim = ',')");
        assertThat(FilesOfQuery.below(folder, "select 'it''s from' from '/q/a.csv' -- from 'x'"))
                .isEqualTo("select 'it''s from' from '/q/a.csv' -- from 'x'");
        assertThat(FilesOfQuery.below(folder, "select extract(year from d), 'a' from \"from\""))
                .isEqualTo("select extract(year from d), 'a' from \"from\"");
    }
}
