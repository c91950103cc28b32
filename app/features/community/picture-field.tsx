/**
 * The field for a picture file. The server decides what is a picture; with script, a file that is too large is
 * refused before it is sent, because a phone would send it for minutes.
 */
import { useState, type ChangeEvent } from "react";
import { mostPictureBytes } from "~/domain/shopper-picture";
import { FieldFrame, useField } from "~/forms/field";
import { useT } from "~/i18n/language";

export function PictureField() {
  const t = useT();
  const [isTooLarge, setIsTooLarge] = useState(false);
  const hint = t("community.share.fileHint");
  const { id, aria } = useField({ name: "picture", hint });

  function refuseLarge({
    currentTarget: input,
  }: ChangeEvent<HTMLInputElement>) {
    const isLarge = (input.files?.[0]?.size ?? 0) > mostPictureBytes;
    if (isLarge) input.value = "";
    setIsTooLarge(isLarge);
  }

  return (
    <FieldFrame
      id={id}
      name="picture"
      label={t("community.share.file")}
      hint={hint}
    >
      <input
        type="file"
        id={id}
        name="picture"
        accept="image/jpeg,image/png"
        className="field-input py-2"
        onChange={refuseLarge}
        required
        {...aria}
      />
      {isTooLarge && (
        <p role="alert" className="text-sm font-[600] text-danger">
          {t("community.share.large")}
        </p>
      )}
    </FieldFrame>
  );
}
