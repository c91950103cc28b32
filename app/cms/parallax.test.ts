import { describe, expect, it } from "vitest";
import {
  parallaxClasses,
  ParallaxError,
  parseEasing,
  parseRange,
  parseValue,
} from "./parallax";

describe("a parallax [UI-005]", () => {
  describe("values", () => {
    it.each([
      ["-20px", -20, "px"],
      ["12.5%", 12.5, "%"],
      ["3vh", 3, "vh"],
      [".5vw", 0.5, "vw"],
      ["+45deg", 45, "deg"],
      ["0.25turn", 0.25, "turn"],
      ["1.57rad", 1.57, "rad"],
      ["8", 8, "%"],
      [8, 8, "%"],
      [-0.5, -0.5, "%"],
      [0, 0, "%"],
    ])("are read of %j", (value, amount, unit) => {
      expect(parseValue(value, "%")).toEqual({ amount, unit });
    });

    it.each([
      [null, "A value must be a string or a number"],
      [undefined, "A value must be a string or a number"],
      [true, "A value must be a string or a number"],
      [["1px"], "A value must be a string or a number"],
      [{ value: 1 }, "A value must be a string or a number"],
      ["1em", "Unknown unit em"],
      ["1grad", "Unknown unit grad"],
      ["1pxx", "Unknown unit pxx"],
      ["px", "No number in px"],
      ["", "No number in "],
      ["1 px", "No number in 1 px"],
      ["1.2.3px", "No number in 1.2.3px"],
      ["1px;color:red", "No number in 1px;color:red"],
      [Number.NaN, "No number in NaN"],
      [Infinity, "No number in Infinity"],
    ])("are refused of %j", (value, message) => {
      const read = () => parseValue(value, "%");
      expect(read).toThrow(ParallaxError);
      expect(read).toThrow(message);
    });
  });

  describe("ranges", () => {
    it.each([
      [["-10px", "20px"], { start: -10, end: 20, unit: "px" }],
      [[-10, 20], { start: -10, end: 20, unit: "%" }],
      [[0, "20%"], { start: 0, end: 20, unit: "%" }],
    ])("are read of %j", (range, read) => {
      expect(parseRange(range, "%")).toEqual(read);
    });

    it.each([
      [["-10px", "20%"], "The units of start and end must match"],
      [["1turn", "90deg"], "The units of start and end must match"],
      [[0, "20px"], "The units of start and end must match"],
      [["0px", null], "A value must be a string or a number"],
      [["0px"], "A range must have a start and an end"],
      [["0px", "1px", "2px"], "A range must have a start and an end"],
      ["0px", "A range must have a start and an end"],
    ])("are refused of %j", (range, message) => {
      expect(() => parseRange(range, "%")).toThrow(message);
    });
  });

  describe("easings", () => {
    it.each([
      ["ease", [0.25, 0.1, 0.25, 1]],
      ["easeIn", [0.42, 0, 1, 1]],
      ["easeOut", [0, 0, 0.58, 1]],
      ["easeInOut", [0.42, 0, 0.58, 1]],
      ["linear", [0, 0, 1, 1]],
      [
        [0, -0.5, 1, 1.5],
        [0, -0.5, 1, 1.5],
      ],
    ])("are read of %j", (easing, curve) => {
      expect(parseEasing(easing)).toEqual(curve);
    });

    it.each([
      [[-0.1, 0, 1, 1], "The x values of a curve must be within 0 to 1"],
      [[0, 0, 1.1, 1], "The x values of a curve must be within 0 to 1"],
      [[0, 0, 1], "An easing must be a preset or four numbers"],
      [[0, 0, 1, "1"], "An easing must be a preset or four numbers"],
      [[0, 0, 1, Number.NaN], "An easing must be a preset or four numbers"],
      ["bounce", "An easing must be a preset or four numbers"],
      ["toString", "An easing must be a preset or four numbers"],
      [7, "An easing must be a preset or four numbers"],
    ])("are refused of %j", (easing, message) => {
      const read = () => parseEasing(easing);
      expect(read).toThrow(ParallaxError);
      expect(read).toThrow(message);
    });
  });

  describe("classes", () => {
    it.each([
      [{}, ""],
      [{ translateY: ["5%", "5%"] }, ""],
      [{ translateY: [-5, 5] }, "drift drift-down drift-small"],
      [{ translateY: ["10%", "-10%"] }, "drift drift-up drift-medium"],
      [{ translateY: ["0px", "500px"] }, "drift drift-down drift-large"],
      [{ translateY: ["0vh", "6vh"] }, "drift drift-down drift-medium"],
      [{ rotate: [0, 3] }, "drift turn-right turn-medium"],
      [{ rotate: ["0turn", "-0.5turn"] }, "drift turn-left turn-large"],
      [
        { translateY: [0, 8], rotate: ["0rad", "0.01rad"], easing: "easeIn" },
        "drift drift-down drift-small turn-right turn-small drift-ease-in",
      ],
      [
        { translateY: [0, 8], easing: [0.4, 0, 0.6, 1] },
        "drift drift-down drift-small drift-ease-in-out",
      ],
    ])("of %j", (description, classes) => {
      expect(parallaxClasses(description)).toBe(classes);
    });

    it.each([
      [{ translateY: ["0deg", "5deg"] }, "translateY cannot be in deg"],
      [{ rotate: ["0%", "5%"] }, "rotate cannot be in %"],
    ])("are refused of %j", (description, message) => {
      expect(() => parallaxClasses(description)).toThrow(message);
    });
  });
});
