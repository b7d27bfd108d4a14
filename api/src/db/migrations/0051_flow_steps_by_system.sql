-- Whoever waits for a pit moves up when the applicant before them ends: a step that nobody takes (docs/flows.md).
alter table flow_step drop constraint flow_step_by_whom_check;
alter table flow_step add constraint flow_step_by_whom_check check (by_whom in ('user', 'staff', 'system'));
