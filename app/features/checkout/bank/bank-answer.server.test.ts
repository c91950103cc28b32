import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bankAnswerIn } from "./bank-answer.server";

const read = (query: string) => bankAnswerIn(new URLSearchParams(query));

describe("an answer in the return address", () => {
  it("contains the status, and the transaction if there is one", () => {
    expect(read("state=s&transStatus=Y&transID=a-1")).toEqual({
      transStatus: "Y",
      transID: "a-1",
    });
    expect(read("transStatus=N")).toEqual({ transStatus: "N" });
  });

  it.each([
    "",
    "transID=a",
    "transStatus=",
    "transStatus=y",
    "transStatus=YES",
    "transStatus=Y&transID=a%20b",
    `transStatus=Y&transID=${"a".repeat(65)}`,
    "transStatus=Y&transID=%22%7D",
  ])("is null for the query %j", (query) => {
    expect(read(query)).toBeNull();
  });

  it("never contains more than these two values", () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        const answer = read(query);
        expect(JSON.stringify(answer)).toMatch(
          /^(null|\{"transStatus":"[A-Z]"(,"transID":"[\w-]{1,64}")?\})$/,
        );
      }),
    );
  });
});
