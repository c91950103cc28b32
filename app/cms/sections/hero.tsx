/** The opening scene of a page. */
import type { SectionComponentProps } from "../section-component";
import { Scenic } from "../scenic";

export function Hero(props: SectionComponentProps<"hero">) {
  return <Scenic {...props} size="large" />;
}
