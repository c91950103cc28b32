/** The newest pictures of shoppers. Without any, the server leaves the section out. */
import { ShopperPictures } from "~/ui/shopper-pictures";
import type { SectionComponentProps } from "../section-component";

export function Ugc({
  title,
  text,
  cta,
  pictures,
}: SectionComponentProps<"ugc">) {
  return (
    <ShopperPictures title={title} text={text} cta={cta} pictures={pictures} />
  );
}
