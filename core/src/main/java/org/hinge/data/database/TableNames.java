package org.hinge.data.database;

/**
 * The names of all tables, in the order of the stages that make them. Names of users are never
 * names of tables: numbers stand for them.
 */
public final class TableNames {
    /** {@code (id, text)}: the dictionary. */
    public static final String CONSTANTS = "constants";

    /** {@code (id, place)}: the order of the constants that are numbers. */
    public static final String NUMBER_PLACES = "number_places";

    /** Staged texts of constants in rules. */
    public static final String RULE_CONSTANTS = "rule_constants";

    /** {@code (text)}: all constants, before they are numbered. */
    public static final String TEXTS = "texts";

    /** The targets of the predicate whose table is being made. */
    public static final String TARGETS = "targets";

    /** The rows of one predicate, each atom once. */
    public static final String UNITED = "united";

    /** {@code (p, variable)}: the first variable of each predicate that shares tables. */
    public static final String FIRST_VARIABLES = "firsts";

    /** {@code (old, id)}: the ids of constants before and after some were added. */
    public static final String RENUMBERED = "renumbered";

    /** Listed targets, observed or not, while the tables are made anew. */
    public static final String WANTED = "wanted";

    /** {@code (atom, value)}: an answer that is being written. */
    public static final String ANSWER = "answer";

    /** {@code (p, n, a0, …)}: atoms without variables that are looked up. */
    public static final String LOOKED_UP = "looked_up";

    /** {@code (n, c0, …)}: the texts of atoms whose values are asked for. */
    public static final String ASKED = "asked";

    /** {@code (variable, value)}: the values of targets just now, where not 0. */
    public static final String CURRENT_VALUES = "current_values";

    private TableNames() {}

    /** Texts of a predicate as read. */
    public static String staging(int predicate, String role) {
        return "s" + predicate + "_" + role;
    }

    /** Texts of a type as read. */
    public static String typeStaging(int type) {
        return "y" + type;
    }

    /** Ids of a predicate's rows. */
    public static String encoded(int predicate, String role) {
        return "e" + predicate + "_" + role;
    }

    /** The constants of a type. */
    public static String type(int type) {
        return "t" + type;
    }

    /** The atoms of a predicate. */
    public static String base(int predicate) {
        return "p" + predicate;
    }

    /** The truth of a predicate. */
    public static String truth(int predicate) {
        return "truth" + predicate;
    }

    /** Texts, as read, of predicates of one arity. */
    public static String sharedStaging(int arity) {
        return "shared_s" + arity;
    }

    /** Ids of the rows of predicates of one arity. */
    public static String sharedEncoded(int arity) {
        return "shared_e" + arity;
    }

    /** The targets of predicates of one arity. */
    public static String sharedTargets(int arity) {
        return "shared_targets" + arity;
    }

    /** The atoms of open predicates of one arity. */
    public static String sharedOpen(int arity) {
        return "shared_open" + arity;
    }

    /** The atoms of closed predicates of one arity. */
    public static String sharedClosed(int arity) {
        return "shared_closed" + arity;
    }

    /** The truth of predicates of one arity. */
    public static String sharedTruth(int arity) {
        return "shared_truth" + arity;
    }

    /** The atoms of closed predicates of one arity that are observed as 0. */
    public static String sharedZeros(int arity) {
        return "shared_zero" + arity;
    }

    /** The listed targets of predicates of one arity that are observed for the time being. */
    public static String sharedHidden(int arity) {
        return "shared_hidden" + arity;
    }

    /** {@code (a0, …)}: the atoms of a closed predicate that are observed as 0. */
    public static String zeros(int predicate) {
        return "z" + predicate;
    }

    /** {@code (a0, …)}: the listed targets of a predicate that are observed for the time being. */
    public static String hidden(int predicate) {
        return "h" + predicate;
    }

    /** What a table is called while it is made anew. */
    public static String earlier(String table) {
        return "old_" + table;
    }

    /** What is said anew of atoms with so many arguments, as texts. */
    public static String changes(int arity) {
        return "changes" + arity;
    }

    /** The same with ids. */
    public static String changed(int arity) {
        return "changed" + arity;
    }

    /** {@code (variable, c0, …)}: the names of targets that are no longer those of the program. */
    public static String names(int revision, int arity) {
        return "names" + revision + "_" + arity;
    }

    /** The atoms of an open predicate with their current values. */
    public static String now(String base) {
        return "now_" + base;
    }

    /** The parameters of a template of rules. */
    public static String parameters(int template) {
        return "r" + template;
    }

    /** Values of a function, for the template that is being grounded. */
    public static String function(int number) {
        return "f" + number;
    }

    /** The same, kept for as long as a template is asked. */
    public static String keptFunction(int template, int number) {
        return "f" + template + "_" + number;
    }

    /** The same, for what one look at a template finds. */
    public static String foundFunction(int template, int number) {
        return "g" + template + "_" + number;
    }

    /** The substitutions of a template of arithmetic. */
    public static String substitutions(int template) {
        return "s" + template;
    }

    /** The substitutions that are kept to be asked later. */
    public static String kept(String substitutions) {
        return "l_" + substitutions;
    }

    /** The coefficients of substitutions. */
    public static String coefficients(String substitutions) {
        return "k_" + substitutions;
    }

    /** Which substitutions are asked later. */
    public static String asked(String substitutions) {
        return "q_" + substitutions;
    }

    /** The substitutions that are not. */
    public static String apart(String substitutions) {
        return "o_" + substitutions;
    }

    /** What a template has violated at the current values. */
    public static String violated(int template) {
        return "w" + template;
    }
}
