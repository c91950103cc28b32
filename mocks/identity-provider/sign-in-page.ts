/** The sign-in page of a provider: plain forms, without script. */
import { escapeHtml } from "../payment-provider/payment-form-html";
import { paymentPageStyle } from "../payment-provider/payment-page-style";
import { providers, type ProviderName } from "./providers";

/** The account that is filled in by default. */
export const knownPerson = {
  email: "social@example.com",
  name: "Alva Ritter",
} as const;

const documentOf = (title: string, main: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${paymentPageStyle}</style>
</head>
<body>
<header><span class="brand">${title}</span></header>
<main>
${main}
</main>
</body>
</html>
`;

export function signInPage(provider: ProviderName): string {
  const title = escapeHtml(providers[provider]);
  return documentOf(
    title,
    `<h1>Sign in with ${title}</h1>
<p>Fellrow asks for your name and your email address.</p>
<form method="post">
<div class="field">
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="off" value="${knownPerson.email}">
</div>
<div class="field">
<label for="name">Name</label>
<input id="name" name="name" autocomplete="off" value="${knownPerson.name}">
</div>
<button name="action" value="allow">Continue</button>
<button name="action" value="hide" class="quiet">Continue without my email address</button>
<button name="action" value="deny" class="quiet">Cancel</button>
</form>
<p class="test">This page stands for ${title}. Any address signs in; nothing is checked.</p>`,
  );
}

export const unknownClientPage = (provider: ProviderName): string =>
  documentOf(
    escapeHtml(providers[provider]),
    "<h1>This link does not work</h1>\n<p>Go back to the shop and try again.</p>",
  );
