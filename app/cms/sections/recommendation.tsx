/** Products that suit what the page is about, as the content system chose them. */
import type { SectionComponentProps } from "../section-component";
import { ProductRail } from "./product-rail";

export const Recommendation = (
  props: SectionComponentProps<"recommendation">,
) => <ProductRail {...props} isPersonal />;
