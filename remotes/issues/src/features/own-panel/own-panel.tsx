/** The resident's own reports on their profile. */
import { OwnReports } from '../../parts/own-reports.tsx';

export const Filler = () => <OwnReports />;
