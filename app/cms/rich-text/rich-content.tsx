/** The editors' formatted text as elements. Links are the shop's own, and pictures are loaded late. */
import { createElement, type ReactNode } from "react";
import { usePaths } from "~/i18n/language";
import { StaticLink } from "~/regions/static-link";
import type { RichElement, RichNode } from "./rich-node";

function Anchor({
  element: { attributes, children },
}: {
  readonly element: RichElement;
}) {
  const paths = usePaths();
  return (
    <StaticLink to={paths.link(String(attributes["href"]))}>
      {contentOf(children)}
    </StaticLink>
  );
}

function elementOf(element: RichElement, key: number): ReactNode {
  const { tag, attributes, children } = element;
  if (tag === "a") return <Anchor key={key} element={element} />;
  if (tag === "img")
    return createElement(tag, {
      key,
      ...attributes,
      loading: "lazy",
      decoding: "async",
    });
  const created = createElement(
    tag,
    { key, ...attributes },
    ...contentOf(children),
  );
  if (tag !== "table") return created;
  // A wide table scrolls by itself, so it must be reachable by keyboard.
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div key={key} className="overflow-x-auto" tabIndex={0}>
      {created}
    </div>
  );
}

const contentOf = (nodes: readonly RichNode[]): ReactNode[] =>
  nodes.map((node, index) =>
    typeof node === "string" ? node : elementOf(node, index),
  );

export function RichContent({
  nodes,
}: {
  readonly nodes: readonly RichNode[];
}) {
  return <div className="rich-text">{contentOf(nodes)}</div>;
}
