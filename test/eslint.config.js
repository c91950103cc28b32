/** Lint rules: type-checked TypeScript, hooks, accessibility. dependency-cruiser checks the layers. */
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
    message: "Markup from outside must be sanitised first.",
  },
];

/**
 * Servers and browsers format some of these differently, and React renders a page anew when its text differs
 * from the server's. Numbers, amounts, percentages and plurals are the same in both
 * (`test/e2e/every-page.spec.ts` compares them), and only their own modules format them.
 */
const textOfServer =
  "Create this text on the server (in a .server.ts module) and send it as text.";
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
      "Numbers are formatted by app/domain/money.ts, numbers.ts and percentage.ts; units on the server.",
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
      // A separate package: `npm run art:test`.
      "mocks/art/**",
      // Another one, whose packages may not be installed.
      "gateway/engine/**",
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
      // Handlers are written as arrow functions that return a call's result.
      "@typescript-eslint/no-confusing-void-expression": "off",
      "@typescript-eslint/no-unnecessary-condition": "off",
      "@typescript-eslint/unified-signatures": "off",
      "@typescript-eslint/no-base-to-string": "off",
      // Globals of other packages can only be declared in their namespaces.
      "@typescript-eslint/no-namespace": ["error", { allowDeclarations: true }],
      // Express recognises an error handler by its four parameters, used or not.
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_" },
      ],
      // The endpoint descriptors need an empty type for calls without requirements.
      "@typescript-eslint/no-generated-empty-object-type": "off",
      // Spreading a text into characters, or a failure into its details, is intended.
      "@typescript-eslint/no-misused-spread": "off",
      // These take a third of the time of lint. There are no enums here, and hardly any classes but errors.
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
      // Remix answers with thrown responses: redirects and pages with a status.
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
