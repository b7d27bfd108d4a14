/** The requests that edge forwards to the sign-in service, and their headers. */
import type { IncomingHttpHeaders } from 'node:http';
import { proxiedHeaders } from './api-proxy.rules.ts';
import type { ProxyFacts } from './api-proxy.rules.ts';

/** Prefix added to requests for a sign-in host, so that no route of a tenant's site matches them. */
export const IDENTITY_PATH = '/sign-in-service';

/** Paths that browsers need. Management, health and metrics are not public. */
const PASSED_ON =
  /^\/($|authorize(\/[\w-]+)?$|oauth\/token$|userinfo$|v2\/logout$|s\/[\w-]+\/[\w-]+(\/[a-z-]+)?$|u\/ticket\/[\w-]+$|dbconnections\/change_password$|fonts\/[\w.]+$|brand\/[\w.-]+$|\.well-known\/(openid-configuration|jwks\.json)$)/;

/** @param path rewritten by edge, without query */
export const isPassedOn = (path: string): boolean => PASSED_ON.test(path.slice(IDENTITY_PATH.length));

/** True for fonts and icons, which do not count as pages. */
export const isFileOf = (path: string): boolean => /^\/(fonts|brand)\//.test(path.slice(IDENTITY_PATH.length));

/** Same headers as for the api, plus cookies, which belong to the sign-in service's own host. */
export const identityHeaders = (headers: IncomingHttpHeaders, facts: ProxyFacts): IncomingHttpHeaders => ({
  ...proxiedHeaders(headers, facts),
  ...(headers.cookie === undefined ? {} : { cookie: headers.cookie }),
});
