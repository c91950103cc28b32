/**
 * THE table of crawlers by what they read for, under the names that they look for in `robots.txt` (as their operators
 * publish them). What a shop may want to refuse are kinds; a crawler that is not here is nobody's, and has the rules
 * of everybody.
 */

/**
 * `search` lists pages and leads people to them; `training` takes texts into models, and leads nobody anywhere;
 * `agents` fetch a page because a person has asked for it, such as a buyer's assistant.
 */
export const crawlerKinds = ["search", "training", "agents"] as const;
export type CrawlerKind = (typeof crawlerKinds)[number];

export const crawlers: Readonly<Record<CrawlerKind, readonly string[]>> = {
  search: [
    "Googlebot",
    "Bingbot",
    "Applebot",
    "DuckDuckBot",
    "YandexBot",
    "Baiduspider",
    "Qwantbot",
    "OAI-SearchBot",
    "Claude-SearchBot",
    "PerplexityBot",
  ],
  training: [
    "GPTBot",
    "ClaudeBot",
    "anthropic-ai",
    "Google-Extended",
    "Applebot-Extended",
    "Amazonbot",
    "Bytespider",
    "CCBot",
    "cohere-training-data-crawler",
    "meta-externalagent",
  ],
  agents: [
    "ChatGPT-User",
    "Claude-User",
    "Perplexity-User",
    "MistralAI-User",
    "DuckAssistBot",
    "meta-externalfetcher",
  ],
};
