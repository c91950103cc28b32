/** Which modules may import which (see the architecture in the README); checked by dependency-cruiser. */
module.exports = {
  forbidden: [
    {
      name: "routes-are-at-the-top",
      comment:
        "A feature declares the shape of its data; the loader of its route satisfies it.",
      severity: "error",
      from: { path: "^app/(?!routes/|routes\\.ts$|root\\.tsx$)" },
      to: { path: "^app/routes/" },
    },
    {
      name: "app-takes-only-types-from-server",
      comment:
        "Code with side effects reaches the app through the request context.",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "^server/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "features-do-not-import-features",
      comment:
        "Compose features in routes, or move shared code down to ui or domain.",
      severity: "error",
      from: { path: "^app/features/([^/]+)/" },
      to: {
        path: "^app/features/",
        pathNot: "^app/features/$1/",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "domain-knows-only-itself",
      comment: "It also knows the list of sites and the type of problems.",
      severity: "error",
      from: { path: "^app/domain/", pathNot: "\\.test\\.ts$" },
      to: {
        path: "^(app/(?!domain/|sites/|errors/problem\\.ts$)|server/|mocks/)",
      },
    },
    {
      name: "domain-acts-on-nothing-else",
      severity: "error",
      from: { path: "^app/domain/", pathNot: "\\.test\\.ts$" },
      to: { path: "^app/errors/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "errors-know-nobody-above-them",
      comment: "Their texts are message keys.",
      severity: "error",
      from: { path: "^app/errors/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^app/(?!errors/|i18n/keys\\.ts$)" },
    },
    {
      name: "routing-knows-no-pages",
      comment: "Dialogs, forms and features know their own names.",
      severity: "error",
      from: { path: "^app/routing/" },
      to: { path: "^app/(dialogs|features|forms|cms|routes)/" },
    },
    {
      name: "only-services-touch-the-session",
      severity: "error",
      from: {
        path: "^server/(http|upstreams|health|cache)/",
      },
      to: { path: "^server/session/" },
    },
    {
      name: "mocks-know-contracts-only",
      comment:
        "The reference upstreams represent systems that know nothing of the shop.",
      severity: "error",
      from: { path: "^mocks/", pathNot: "\\.test\\.ts$" },
      to: {
        path: "^(app|server)/",
        pathNot:
          "^server/(upstreams/[^/]+/(contract|basket-wire)\\.ts|upstreams/(commerce-wire|datafile)\\.ts|http/(endpoint|errors)\\.ts)$",
      },
    },
    {
      name: "nothing-imports-mocks",
      severity: "error",
      from: { path: "^(app|server|server\\.ts)", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^mocks/" },
    },
    {
      name: "nothing-imports-the-drawings",
      comment:
        "A separate package: the catalogue only reads its output, mocks/data/pictures.json.",
      severity: "error",
      from: { path: "^(app|server|mocks/(?!art/)|server\\.ts)" },
      to: { path: "^mocks/art/" },
    },
    {
      name: "nothing-imports-the-gateway",
      comment: "It is the shop's upstream, as any other would be.",
      severity: "error",
      from: { path: "^(app|server|mocks|server\\.ts)" },
      to: { path: "^gateway/" },
    },
    {
      name: "gateway-knows-contracts-and-the-catalogue",
      comment:
        "Of the shop it has the contracts; of the reference upstreams what is pure: lists, searches, formats, dates, ages, distances, invoices.",
      severity: "error",
      from: {
        path: "^gateway/(?!engine/|(?:write-catalogue|selling-terms)\\.ts$)",
        pathNot: "\\.test\\.ts$",
      },
      to: {
        path: "^(app|server|mocks)/",
        pathNot:
          "^(server/(upstreams/[^/]+/contract|http/endpoint)\\.ts|mocks/((catalogue|catalogue-index|utilities)/|(sites|wording)\\.ts$|api/(refusal|request-parts)\\.ts$|behaviour/(delivery/(collection|delivery-dates)|stores/(nearby|opening-days)|identity/age|orders/invoice-file)\\.ts$))",
      },
    },
    {
      name: "the-engine-is-a-process-of-its-own",
      comment:
        "Its licence is another one. It takes types of the others, and gives its own to nobody but the file that it imports.",
      severity: "error",
      from: { path: "^(?!gateway/engine/)" },
      to: {
        path: "^(gateway/engine/|.*node_modules/@vendure/)",
        pathNot: "^gateway/engine/import/catalogue-file\\.ts$",
      },
    },
    {
      name: "the-engine-takes-only-types",
      severity: "error",
      from: { path: "^gateway/engine/" },
      to: {
        path: "^(app|server|mocks|gateway/(?!engine/))",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "no-cycles",
      comment:
        "Types and late imports count, too, so that each part can be understood and changed alone.",
      severity: "error",
      from: { path: "^(app|server|server\\.ts)" },
      to: { circular: true },
    },
    {
      name: "no-cycles-of-values-in-mocks",
      comment: "A table of the reference upstreams has the types of its rows.",
      severity: "error",
      from: { path: "^(mocks|gateway)/" },
      to: {
        circular: true,
        viaOnly: { dependencyTypesNot: ["type-only", "dynamic-import"] },
      },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^build/|\\.json$)" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
    },
  },
};
