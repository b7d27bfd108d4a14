/** What edge passes on to the sign-in service, and with which headers. */
import type { IncomingHttpHeaders } from 'node:http';
import { proxiedHeaders } from './api-proxy.rules.ts';
import type { ProxyFacts } from './api-proxy.rules.ts';

/** Stands before what is asked of a name of the sign-in service, so that no route of a tenant's site answers it. */
export const IDENTITY_PATH = '/sign-in-service';

/** What browsers need of it. Its management, health and metrics cannot be reached from outside. */
const PASSED_ON =
  /^\/($|authorize(\/[\w-]+)?$|oauth\/token$|userinfo$|v2\/logout$|s\/[\w-]+\/[\w-]+(\/[a-z-]+)?$|u\/ticket\/[\w-]+$|dbconnections\/change_password$|fonts\/[\w.]+$|brand\/[\w.-]+$|\.well-known\/(openid-configuration|jwks\.json)$)/;

/** @param path as edge has rewritten it, without query. */
export const isPassedOn = (path: string): boolean => PASSED_ON.test(path.slice(IDENTITY_PATH.length));

/** Fonts and icons are not counted as pages. */
export const isFileOf = (path: string): boolean => /^\/(fonts|brand)\//.test(path.slice(IDENTITY_PATH.length));

/** As the api's, with the visitor's cookies: they are the sign-in service's own, of its own name. */
export const identityHeaders = (headers: IncomingHttpHeaders, facts: ProxyFacts): IncomingHttpHeaders => ({
  ...proxiedHeaders(headers, facts),
  ...(headers.cookie === undefined ? {} : { cookie: headers.cookie }),
});
