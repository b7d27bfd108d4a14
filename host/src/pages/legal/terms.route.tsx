/** `/terms`: the terms of service. */
import { legalRoute } from './legal-route.tsx';

export const { loader, meta, Component } = legalRoute('termsOfService', 'host.legal.terms');
