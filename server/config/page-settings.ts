/** What pages may know of the settings, as `context.settings`: the rows of the table marked `page`. */
import type { Config } from "../config";
import {
  isSetting,
  settings,
  type Setting,
  type SettingGroup,
} from "./settings";

type Table = typeof settings;

type PageSetting = {
  [N in keyof Table]: Table[N] extends { page: true } ? N : never;
}[keyof Table];

export type PageSettings = Pick<Config, PageSetting>;

const names = Object.entries<Setting | SettingGroup>(settings)
  .filter(([, entry]) => isSetting(entry) && entry.page)
  .map(([name]) => name as PageSetting);

/** Takes from the configuration what pages may know. */
export const pageSettingsOf = (config: Config): PageSettings =>
  Object.freeze(
    Object.fromEntries(names.map((name) => [name, config[name]])),
  ) as PageSettings;
