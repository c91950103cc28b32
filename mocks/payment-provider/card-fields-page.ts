/**
 * Card fields inside a shop's page: the card stays here, and the shop gets a token. Shop and fields exchange
 * messages that are addressed to each other's origin only:
 *
 * shop → fields: `tokenize`
 * fields → shop: `card-ready`, `card-height`, `card-submit` (Enter), `card-token`, `card-refused`,
 * `card-away`
 */
import { http, HttpResponse } from "msw";
import { findMarketSite } from "../sites";
import { hostedPage } from "./hosted-answer";
import { readCardForm, takeCard } from "./payment-page";
import {
  cardProblems,
  type CardField,
  type CardProblems,
} from "./payment-cards";
import { fieldHtml, problemText, type Page } from "./payment-form-html";
import { documentOf, pageOf } from "./payment-page-html";
import { pageTexts } from "./payment-page-texts";
import { lifetimeMs, newId } from "./payments";
import type { ProviderParts } from "./provider";

const page = /^https?:\/\/[^/]+\/fields(\?|$)/;
const cards = /^https?:\/\/[^/]+\/fields\/cards(\?|$)/;

const fieldNames = ["number", "expiry", "securityCode", "holder"] as const;
const emptyCard = { number: "", expiry: "", securityCode: "", holder: "" };

/** The script of the fields' document. `SHOP` is the origin of the page around them. */
const scriptOf = (shop: string): string => `
const shop=${JSON.stringify(shop)};
const form=document.querySelector("form");
const say=(message)=>parent.postMessage(message,shop);
const tell=(problems)=>{
  for(const input of form.querySelectorAll("input")){
    const text=problems[input.name]??"";
    const place=document.getElementById(input.name+"-problem");
    place.textContent=text;
    if(text)input.setAttribute("aria-invalid","true");else input.removeAttribute("aria-invalid");
  }
  form.querySelector("[aria-invalid]")?.focus();
};
const tokenize=async()=>{
  try{
    const body=new URLSearchParams(new FormData(form));
    const response=await fetch(form.action,{method:"POST",body});
    const {token,problems={}}=await response.json();
    tell(problems);
    say(token?{kind:"card-token",token}:{kind:"card-refused"});
  }catch{say({kind:"card-away"})}
};
addEventListener("message",({source,origin,data})=>{
  if(source===parent&&origin===shop&&data?.kind==="tokenize")tokenize();
});
form.addEventListener("submit",(event)=>event.preventDefault());
form.addEventListener("keydown",({key})=>{if(key==="Enter")say({kind:"card-submit"})});
new ResizeObserver(()=>say({kind:"card-height",height:document.body.offsetHeight})).observe(document.body);
say({kind:"card-ready"});
`;

interface Visit {
  readonly locale: string;
  /** The origin of the shop whose page shows the fields. */
  readonly shop: string;
  /** The shop's return address, which is stored with the card. */
  readonly returnTo: string;
}

/** Creates the page; null for a locale without a market, and for an invalid shop origin. */
function visitOf({ url }: Request): Visit | null {
  const { searchParams } = new URL(url);
  const locale = searchParams.get("locale") ?? "";
  const parent = searchParams.get("parent") ?? "";
  const isShop =
    URL.canParse(parent) &&
    /^https?:$/.test(new URL(parent).protocol) &&
    new URL(parent).origin === parent;
  const given = searchParams.get("returnTo") ?? "";
  const isOwn = URL.canParse(given) && new URL(given).origin === parent;
  return isShop && findMarketSite(locale)
    ? { locale, shop: parent, returnTo: isOwn ? given : `${parent}/` }
    : null;
}

const wordsOf = ({ locale }: Visit): Page =>
  pageOf({ locale, currency: "EUR", amount: null });

const notFound = () => new HttpResponse(null, { status: 404 });

function fieldsPage(visit: Visit, { search }: URL): Response {
  const words = wordsOf(visit);
  const field = (name: CardField) =>
    fieldHtml(words, name, emptyCard, undefined).replace(
      "</div>",
      `<p class="problem" id="${name}-problem" role="alert"></p>\n</div>`,
    );
  const script = scriptOf(visit.shop);
  const action = `/fields/cards${search.replaceAll("&", "&amp;")}`;
  const body = documentOf(
    words,
    words.t(pageTexts.card),
    `<form method="post" action="${action}" novalidate>
${field("number")}
<div class="pair">
${field("expiry")}
${field("securityCode")}
</div>
${field("holder")}
</form>`,
    `<script>${script}</script>\n`,
  ).replace("<body>", '<body class="fields">');
  return hostedPage(body, 200, visit.shop, { framed: true, script });
}

function textsOf(visit: Visit, problems: CardProblems) {
  const words = wordsOf(visit);
  return Object.fromEntries(
    fieldNames.flatMap((name) => {
      const problem = problems[name];
      return problem ? [[name, problemText(words, name, problem)]] : [];
    }),
  );
}

export function cardFieldsPages({ state, now }: ProviderParts) {
  return [
    http.get(page, ({ request }) => {
      const visit = visitOf(request);
      return visit ? fieldsPage(visit, new URL(request.url)) : notFound();
    }),
    http.post(cards, async ({ request }) => {
      const visit = visitOf(request);
      if (!visit) return notFound();
      const form = readCardForm(new URLSearchParams(await request.text()));
      const problems = cardProblems(form, now());
      const refuse = (texts: Readonly<Record<string, string>>) =>
        HttpResponse.json({ problems: texts }, { status: 422 });
      if (Object.keys(problems).length > 0)
        return refuse(textsOf(visit, problems));
      const taken = takeCard(form);
      if (!taken)
        return refuse({ number: wordsOf(visit).t(pageTexts.declined) });
      const token = newId();
      state.payments.put({
        id: newId(),
        instrumentId: token,
        clientToken: "",
        method: "CREDIT_CARD",
        purpose: "pay",
        locale: visit.locale,
        currency: "",
        amount: null,
        returnTo: visit.returnTo,
        expiresAt: now().getTime() + lifetimeMs,
        status: "authorized",
        ...taken,
      });
      return HttpResponse.json(
        { token },
        { status: 201, headers: { "cache-control": "no-store" } },
      );
    }),
  ];
}
