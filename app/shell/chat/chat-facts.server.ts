/** What is known of the chat before a page's script runs, and what its module is told of the visitor. */
import type { AppLoadContext } from "@remix-run/node";
import { translatorOf } from "~/i18n/messages.server";
import type { ChatFacts } from "./chat";
import type { ChatConfig } from "./chat-module";

/** Undefined where no chat is set up. */
export function chatFacts({
  settings,
  flags,
  site,
}: AppLoadContext): ChatFacts | undefined {
  const { chatModuleUrl, chatRegions } = settings;
  if (chatModuleUrl === null) return undefined;
  const availability = !chatRegions.includes(site.region)
    ? "not in region"
    : flags.on("chat")
      ? "on"
      : "off by flag";
  return { module: chatModuleUrl, availability };
}

/** Null if there is no chat for this visitor: it needs their consent to all categories [CHAT-001, ENT-034]. */
export function chatConfig(context: AppLoadContext): ChatConfig | null {
  const { consent, loyalty, site, visitor } = context;
  if (chatFacts(context)?.availability !== "on") return null;
  if (!consent.allowsEverything()) return null;
  const t = translatorOf(context);
  const name = visitor.account?.firstName;
  return {
    consumerId: visitor.consumerId,
    isLoyaltyMember: loyalty.isMember,
    locale: site.locale,
    brand: site.brand,
    greeting: name
      ? t("shop.chat.greetingByName", { name })
      : t("shop.chat.greeting"),
  };
}
