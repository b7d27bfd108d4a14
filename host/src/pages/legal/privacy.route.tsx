/** `/privacy`: what is kept about residents, why, and for how long. */
import { legalRoute } from './legal-route.tsx';

export const { loader, meta, Component } = legalRoute('privacyPolicy', 'host.legal.privacy');
