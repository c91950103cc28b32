/** The number of the variation of the first section of the home page. */
export function heroOf(html: string): number {
  const [, hero = ""] =
    /<section class="relative bg-tarn-950([^]*?)<\/section>/.exec(html) ?? [];
  const hasText = hero.includes("text-lg text-mist-50");
  const hasEyebrow = hero.includes("eyebrow text-lichen-400");
  return hasText ? 0 : hasEyebrow ? 1 : 2;
}
