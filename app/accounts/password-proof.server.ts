import type { CurrentUser } from "../access/session.server.ts";
import { t } from "../words/t.ts";
import { proveCredentials, SignInRefused } from "./sign-in/sign-in.server.ts";

const notYours = () => t("account.not-yours");

/**
 * What is wrong with the password by which somebody who is signed in proves it once more; null when it is theirs.
 *
 * @param address network address of the client
 * @returns the refusal itself while the account is locked
 */
export async function passwordProblem(
  user: CurrentUser,
  password: string,
  address: string,
): Promise<SignInRefused | string | null> {
  try {
    const account = await proveCredentials({ email: user.email, password }, address, {
      session: user.session_id,
    });
    // Between two changes of email the address may have become somebody else's.
    return account.id === user.id ? null : notYours();
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error;
    return error.wait === null ? notYours() : error;
  }
}
