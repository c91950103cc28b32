import { expect, it } from "vitest";
import { isPaymentPage } from "./payment-page";

const origins = ["https://pay.example", "http://127.0.0.1:4000"];

it.each([
  "https://pay.example/pay/1?x=y",
  "https://pay.example",
  "http://127.0.0.1:4000/pay/challenge/1",
])("%s is a page of the provider", (url) => {
  expect(isPaymentPage(url, origins)).toBe(true);
});

it.each([
  "",
  "/pay/1",
  "//pay.example/1",
  "http://pay.example/1",
  "https://pay.example:8443/1",
  "https://pay.example.evil/1",
  "https://evil.example/https://pay.example",
  "https://pay.example@evil.example/",
  "javascript:location='https://pay.example'",
  "http://127.0.0.1:4001/pay",
])("%j is not a page of the provider", (url) => {
  expect(isPaymentPage(url, origins)).toBe(false);
});
