/** The opening scene of a page. */
import type { SectionComponentProps } from "../registry";
import { Scenic } from "../scenic";

export function Hero(props: SectionComponentProps<"hero">) {
  return <Scenic {...props} size="large" />;
}
