import { check } from "./steps.ts";

check();
