import { version } from "../../package.json";

/** Which Wellhouse this is. */
export const programVersion: string = version;
