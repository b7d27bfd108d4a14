/** `/acceptableUse`: the rules of the house. */
import { legalRoute } from './legal-route.tsx';

export const { loader, meta, Component } = legalRoute('acceptableUsePolicy', 'host.legal.acceptableUse');
