package org.hinge.site;

import java.util.Map;
import java.util.Set;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Node;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlWriter;

/** Code in its language: programs in colours, formulas for the script that sets them. */
final class CodeBlocks implements NodeRenderer {
    private final HtmlNodeRendererContext context;

    CodeBlocks(HtmlNodeRendererContext context) {
        this.context = context;
    }

    @Override
    public Set<Class<? extends Node>> getNodeTypes() {
        return Set.of(FencedCodeBlock.class);
    }

    @Override
    public void render(Node node) {
        FencedCodeBlock block = (FencedCodeBlock) node;
        HtmlWriter html = context.getWriter();
        String language = block.getInfo();
        html.line();
        if (language.equals("math")) {
            html.tag("div", Map.of("class", "formula"));
            html.text(block.getLiteral());
            html.tag("/div");
        } else {
            // Scrolls by keyboard, too.
            html.tag("pre", Map.of("class", "code", "tabindex", "0"));
            html.tag("code", language.isEmpty() ? Map.of() : Map.of("class", language));
            if (language.equals("psl")) {
                html.raw(Highlighting.of(block.getLiteral()));
            } else {
                html.text(block.getLiteral());
            }
            html.tag("/code");
            html.tag("/pre");
        }
        html.line();
    }
}
