/**
 * Configuration from the environment: parsed once at boot, frozen, typed.
 * Nothing here touches the process: `loadConfig` is a pure function, and
 * everything that is wrong is told at once, one readable line each.
 */
import { nearKey } from "./config/near-keys";
import { derivedFrom, rules } from "./config/rules";
import {
  configKeys,
  isSetting,
  settings,
  type Setting,
  type SettingGroup,
  type SettingValues,
} from "./config/settings";

/** Missing, wrong or misspelt environment values; `message` has one line for each. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

type Derived = Readonly<ReturnType<typeof derivedFrom>>;

/** The server's configuration; frozen, and without defaults left to decide. */
export interface Config extends Omit<SettingValues, keyof Derived>, Derived {}

const describe = ({ key, example }: Setting, problem: string): string =>
  `${key} ${problem}; for example ${key}=${example}`;

/** One line per variable that is nearly one of ours: its value would silently not apply. */
function misspeltIn(env: NodeJS.ProcessEnv): readonly string[] {
  const known = new Set(configKeys.map(({ key }) => key));
  return Object.keys(env)
    .sort()
    .flatMap((name) => {
      const meant = nearKey(name, known);
      return meant === null ? [] : [`Unknown ${name}; did you mean ${meant}?`];
    });
}

/** Reads every setting of a table, and notes the first thing that is wrong with each. */
function readSettings(
  table: Readonly<Record<string, Setting | SettingGroup>>,
  env: NodeJS.ProcessEnv,
  note: (problem: string) => void,
): unknown {
  const read = (setting: Setting): unknown => {
    const given = env[setting.key]?.trim() ?? "";
    const text = given === "" ? setting.default : given;
    if (text === undefined) {
      if (setting.required) note(describe(setting, "is missing"));
      return null;
    }
    const { data, error } = setting.schema.safeParse(text);
    if (error) note(describe(setting, error.issues[0]?.message ?? "is wrong"));
    return data;
  };
  return Object.freeze(
    Object.fromEntries(
      Object.entries(table).map(([name, entry]) => [
        name,
        isSetting(entry) ? read(entry) : readSettings(entry, env, note),
      ]),
    ),
  );
}

/**
 * Reads and checks the environment.
 * @throws ConfigError naming every wrong, missing or misspelt key, with what is
 *   wrong and an example; it never contains a value given.
 */
export function loadConfig(
  env: NodeJS.ProcessEnv,
  /** The built server runs in production form or not at all. */
  { isBuilt = false }: { readonly isBuilt?: boolean } = {},
): Config {
  const problems: string[] = [];
  const note = (problem: string) => void problems.push(problem);
  // Its shape is the table's, unless a problem was noted; then nobody gets it.
  const values = readSettings(settings, env, note) as SettingValues;
  if (problems.length === 0)
    for (const { setting, problem, isBroken } of rules)
      if (isBroken(values)) note(describe(setting, problem));
  // React and Remix decide by the variable itself: the default does not reach them.
  if (isBuilt && env["NODE_ENV"] !== "production")
    problems.unshift(
      describe(settings.nodeEnv, "must be production for the built server"),
    );
  problems.push(...misspeltIn(env));
  if (problems.length > 0) throw new ConfigError(problems.join("\n"));
  return Object.freeze({ ...values, ...derivedFrom(values) });
}
