/**
 * A landscape with animated weather, made of drawn layers instead of a film. Readers must be able to stop
 * automatic movement (WCAG 2.2.2); the switch is a checkbox that styles read, so it works without script.
 */
import { useId } from "react";
import { useT } from "~/i18n/language";
import type { SectionComponentProps } from "../section-component";
import { Scenic } from "../scenic";

function Weather({
  weather,
}: Pick<SectionComponentProps<"movingScene">, "weather">) {
  return (
    <span className={`weather weather-${weather}`} aria-hidden="true">
      <span />
      <span />
    </span>
  );
}

export function MovingScene({
  weather,
  ...words
}: SectionComponentProps<"movingScene">) {
  const t = useT();
  const id = useId();
  return (
    <div className="moving-scene">
      <Scenic {...words} size="medium" weather={<Weather weather={weather} />}>
        <span className="option mt-5 text-sm motion-reduce:hidden">
          <input type="checkbox" id={id} className="motion-switch" />
          <label htmlFor={id}>{t("shop.motion.stop")}</label>
        </span>
      </Scenic>
    </div>
  );
}
