/** The settings that a page for operators may list: every row of the table that is not secret [ROUTE-054]. */
import type { Config } from "../config";
import {
  isSetting,
  settings,
  type Setting,
  type SettingGroup,
} from "./settings";

export interface ShownSetting {
  /** Its name in the environment. */
  readonly key: string;
  /** Empty where it is not set. */
  readonly value: string;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Returns the settings in the order of the README, with the values that are in force. */
export function shownSettingsOf(config: Config): readonly ShownSetting[] {
  const shown = (setting: Setting, value: unknown): ShownSetting[] =>
    setting.secret ? [] : [{ key: setting.key, value: textOf(value) }];
  // The configuration has each row under the name that the table has it under.
  const values = new Map<string, unknown>(Object.entries(config));
  return Object.entries<Setting | SettingGroup>(settings).flatMap(
    ([name, entry]) => {
      if (isSetting(entry)) return shown(entry, values.get(name));
      const group = values.get(name) as Readonly<Record<string, unknown>>;
      return Object.entries(entry).flatMap(([part, setting]) =>
        shown(setting, group[part]),
      );
    },
  );
}
