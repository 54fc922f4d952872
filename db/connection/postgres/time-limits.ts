/** What a session is told when it begins, as `name=value`. */
export type SessionSettings = Record<string, string>;

/** How long what is asked of a server may take. */
export interface TimeLimits {
  /** What the server gives up, and when. */
  settings: SessionSettings;
  /** When its answer is not waited for any longer, in milliseconds. */
  answerMs: number;
}

/** For whatever somebody waits for. */
export const usualLimits: TimeLimits = {
  settings: {
    statement_timeout: "30s",
    lock_timeout: "10s",
    // How long one transaction may keep what it locked while it does nothing.
    idle_in_transaction_session_timeout: "30s",
  },
  // Longer than the server takes to give up a statement: by then it does not answer any more.
  answerMs: 35_000,
};

/** As long as a timer may be, which is 24 days, in milliseconds: the package takes 0 for what the pool has. */
export const endlessMs = 2 ** 31 - 1;
