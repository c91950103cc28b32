/** The pages of operators: plain HTML without style and script, in English. */

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? "");

/** @param content HTML */
export const operatorPage = (title: string, content: string): string =>
  `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title></head>
<body><main><h1>${escapeHtml(title)}</h1>
${content}
</main></body></html>
`;

interface Build {
  readonly env: string;
  readonly version: string;
}

/** Lists the paths below `/healthcheck` with the build [ROUTE-052]. */
export const healthPage = (
  { env, version }: Build,
  names: readonly string[],
): string =>
  operatorPage(
    "Health",
    `<p>Environment ${escapeHtml(env)}, build ${escapeHtml(version)}</p>
<ul>
${names.map((name) => `<li><a href="/healthcheck/${name}">${name}</a></li>`).join("\n")}
</ul>`,
  );
