/** Finds every regular expression in the shop's sources, by their syntax trees. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { root } from "../runner/project.mjs";

export interface WrittenExpression {
  /** The text between the slashes; null when it is composed at run time. */
  readonly source: string | null;
  readonly flags: string;
  /** `file:line`, relative to the project's folder. */
  readonly place: string;
}

function sourceFiles(): string[] {
  const below = (folder: string): string[] =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => path.join(folder, name));
  return [...below("app"), ...below("server"), "server.ts"].sort();
}

/** Source and flags of a literal such as `/a/i`. */
function ofLiteral({ text }: ts.RegularExpressionLiteral) {
  const end = text.lastIndexOf("/");
  return { source: text.slice(1, end), flags: text.slice(end + 1) };
}

const textOf = (node: ts.Expression | undefined): string | null =>
  node && ts.isStringLiteralLike(node) ? node.text : null;

/** The expression that a node creates; null for all other nodes. */
function expressionOf(
  node: ts.Node,
): Pick<WrittenExpression, "source" | "flags"> | null {
  if (ts.isRegularExpressionLiteral(node)) return ofLiteral(node);
  const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
  if (!isCall || node.expression.getText() !== "RegExp") return null;
  const [source, flags] = node.arguments ?? [];
  return { source: textOf(source), flags: textOf(flags) ?? "" };
}

function expressionsIn(file: string): WrittenExpression[] {
  const text = readFileSync(path.join(root, file), "utf8");
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: WrittenExpression[] = [];
  function visit(node: ts.Node): void {
    const expression = expressionOf(node);
    if (expression) {
      const at = tree.getLineAndCharacterOfPosition(node.getStart());
      found.push({ ...expression, place: `${file}:${at.line + 1}` });
    }
    ts.forEachChild(node, visit);
  }
  visit(tree);
  return found;
}

/** All expressions of `app`, `server` and `server.ts`, without their tests. */
export const writtenExpressions = (): readonly WrittenExpression[] =>
  sourceFiles().flatMap(expressionsIn);
