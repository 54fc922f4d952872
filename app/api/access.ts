import { type Caller, mayEver } from "../access/permissions.ts";
import type { Call } from "./call.ts";

/** Whether somebody may make a call at all; with which record, the call itself says. */
export function mayCall(caller: Caller, call: Call): boolean {
  if (call.may === "public") return !caller || !call.signedInMay || mayEver(caller, call.signedInMay);
  return [call.may, ...(call.mayAlso ? [call.mayAlso] : [])].every((right) => mayEver(caller, right));
}
