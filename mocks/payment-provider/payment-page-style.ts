/** The one style sheet of the hosted page, and the hash that its CSP allows. */
import { createHash } from "node:crypto";

export const paymentPageStyle = `
*{box-sizing:border-box}
body{margin:0;background:#fbfcfa;color:#0c1c22;font:1rem/1.5 system-ui,sans-serif}
header{background:#0a222c;color:#fbfcfa;padding:1rem clamp(1rem,3.2vw,3rem)}
.brand{font-weight:850;letter-spacing:.04em}
main{max-width:30rem;margin:0 auto;padding:2rem 1rem 3rem}
h1{font-size:1.75rem;line-height:1.15;margin:0 0 1rem}
h2{font-size:1.125rem;margin:0 0 .5rem}
.sum{display:flex;justify-content:space-between;gap:1rem;align-items:baseline;
 border-block:1px solid #d9e0dd;padding:.75rem 0;margin:0 0 1.5rem}
.sum strong{font-size:1.25rem;font-variant-numeric:tabular-nums}
.field{margin:0 0 1.25rem}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(11rem,1fr));gap:0 1rem}
label{display:block;font-weight:650;margin-bottom:.25rem}
.hint{color:#4d5d61;font-size:.875rem;margin:.25rem 0 0}
.problem{color:#a3261b;font-weight:650;font-size:.875rem;margin:.25rem 0 0}
input{width:100%;min-height:3rem;padding:.5rem .75rem;font:inherit;color:inherit;
 background:#fff;border:1px solid #6f7f83;border-radius:2px}
fieldset{border:0;margin:0 0 1.5rem;padding:0}
legend{font-weight:650;padding:0;margin-bottom:.5rem}
.option{display:flex;gap:.75rem;align-items:center;min-height:3.5rem;padding:.5rem .75rem;margin:0 0 .5rem;
 font-weight:400;border:1px solid #6f7f83;border-radius:2px;background:#fff}
.option:has(:checked){border-color:#0e2f3d;box-shadow:inset 0 0 0 1px #0e2f3d}
.option input{width:1.25rem;min-height:1.25rem;flex:none;margin:0;accent-color:#0e2f3d}
.option span{flex:1}
.option strong{font-variant-numeric:tabular-nums}
address{font-style:normal;margin:0 0 1.5rem}
input[aria-invalid]{border:2px solid #a3261b}
button{min-height:3.5rem;width:100%;font:inherit;font-weight:650;border-radius:2px;
 border:1px solid #0e2f3d;background:#0e2f3d;color:#fff;cursor:pointer}
button.quiet{background:none;color:#15475a;border-color:#6f7f83;min-height:3rem;margin-top:1rem}
a{color:#15475a}
:is(input,button,a,[tabindex]):focus-visible{outline:3px solid #15475a;outline-offset:3px}
.summary{background:#fbe7e3;border-inline-start:4px solid #a3261b;padding:1rem;margin:0 0 1.5rem}
.summary ul{margin:0;padding-inline-start:1.25rem}
.summary a{color:#a3261b}
.test{background:#d9e6ea;padding:.75rem 1rem;font-size:.875rem;margin:2rem 0 0}
.fields{background:none}
.fields header{display:none}
.fields main{max-width:none;padding:.25rem}
.fields .test{margin:0}
@media (forced-colors:active){.summary,.test{border:1px solid}}
`;

const hashOf = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const styleHash = hashOf(paymentPageStyle);

/**
 * Nothing but that style sheet and forms to the page itself; `shopOrigin` is
 * named too, because browsers hold a form's redirect against `form-action`. A
 * framed page is shown inside of that shop only, and may run the one script.
 */
export function paymentPagePolicy(
  shopOrigin: string,
  {
    framed = false,
    script,
  }: { readonly framed?: boolean; readonly script?: string } = {},
): string {
  return [
    "default-src 'none'",
    `style-src ${styleHash}`,
    ...(script === undefined
      ? []
      : [`script-src ${hashOf(script)}`, "connect-src 'self'"]),
    `form-action 'self' ${shopOrigin}`,
    "base-uri 'none'",
    `frame-ancestors ${framed ? shopOrigin : "'none'"}`,
  ].join("; ");
}
