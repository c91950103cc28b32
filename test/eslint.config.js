/** Lint rules: type-checked TypeScript, hooks, accessibility. Layers are dependency-cruiser's task. */
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

const noMarkup = [
  {
    selector: "JSXAttribute[name.name='style']",
    message: "The policy forbids style attributes: use classes.",
  },
  {
    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    message: "Markup from outside goes through a sanitiser first.",
  },
];

/**
 * Servers and browsers write some of these in other words or spaces, and React makes a page anew whose
 * text is not that of the server. Numbers, amounts, percentages and plurals are the same in both
 * (`test/e2e/every-page.spec.ts` compares them), and only the modules of these write them.
 */
const textOfServer =
  "Make this text on the server (a .server.ts module) and send it as text.";
const noTextOfIntl = [
  {
    selector:
      "MemberExpression[object.name='Intl'][property.name=/^(DateTimeFormat|ListFormat|DisplayNames|RelativeTimeFormat|DurationFormat)$/]",
    message: textOfServer,
  },
  {
    selector:
      "MemberExpression[object.name='Intl'][property.name='NumberFormat']",
    message:
      "Numbers are written by app/domain/money.ts, numbers.ts and percentage.ts; units on the server.",
  },
  {
    selector:
      "CallExpression[callee.property.name=/^(toLocale(Date|Time)?String|formatRange)$/]",
    message: textOfServer,
  },
];

export default tseslint.config(
  {
    ignores: [
      "**/node_modules/**",
      "**/build/**",
      "**/public/**",
      // A package of its own: `npm run art:test`.
      "mocks/art/**",
      "**/mocks/media/**",
      "**/test-results/**",
      "**/*.mjs",
      "**/*.cjs",
    ],
  },
  {
    files: ["**/*.{ts,tsx}"],
    extends: [...tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: new URL("..", import.meta.url).pathname,
      },
    },
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      "@typescript-eslint/restrict-template-expressions": [
        "error",
        {
          allowNumber: true,
          allow: [{ name: ["URLSearchParams"], from: "lib" }],
        },
      ],
      // Arrow functions that pass a call's result on are how handlers are written here.
      "@typescript-eslint/no-confusing-void-expression": "off",
      "@typescript-eslint/no-unnecessary-condition": "off",
      "@typescript-eslint/unified-signatures": "off",
      "@typescript-eslint/no-base-to-string": "off",
      // Globals of other packages can only be declared in their namespaces.
      "@typescript-eslint/no-namespace": ["error", { allowDeclarations: true }],
      // Express knows an error handler by its four parameters, used or not.
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_" },
      ],
      // "Nothing is demanded" is a type that the endpoint descriptors need.
      "@typescript-eslint/no-generated-empty-object-type": "off",
      // Taking text apart into characters, and a failure into its details, is meant.
      "@typescript-eslint/no-misused-spread": "off",
      // A third of all the time of lint. There are no enums here, and classes are errors and little else.
      "@typescript-eslint/no-unsafe-enum-assignment": "off",
      "@typescript-eslint/no-unsafe-class-instance-assignment": "off",
      eqeqeq: "error",
      "no-restricted-syntax": ["error", ...noMarkup],
    },
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    plugins: { "react-hooks": reactHooks, "jsx-a11y": jsxA11y },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...jsxA11y.flatConfigs.strict.rules,
    },
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    ignores: [
      "**/*.server.{ts,tsx}",
      "**/*.test.{ts,tsx}",
      "app/domain/{money,numbers,percentage}.ts",
    ],
    rules: {
      "no-restricted-syntax": ["error", ...noMarkup, ...noTextOfIntl],
    },
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    ignores: ["app/forms/**", "app/routing/**"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          paths: [
            {
              name: "@remix-run/react",
              importNames: ["useFetcher", "useFetchers", "useActionData"],
              message:
                "Forms are ShopForms (app/forms); data is loaded by app/routing/page-data.ts.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ["app/routes/**/*.{ts,tsx}", "app/**/*.server.{ts,tsx}"],
    rules: {
      // Remix answers with what is thrown: redirects and pages of a status.
      "@typescript-eslint/only-throw-error": "off",
    },
  },
  {
    files: ["**/*.test.{ts,tsx}", "test/**/*.ts"],
    rules: {
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/require-await": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-return": "off",
      "@typescript-eslint/unbound-method": "off",
      "@typescript-eslint/no-meaningless-void-operator": "off",
    },
  },
);
