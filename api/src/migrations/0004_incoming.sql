CREATE TABLE `incoming` (
	`id` text PRIMARY KEY NOT NULL,
	`number` text NOT NULL,
	`provider` text NOT NULL,
	`provider_id` text NOT NULL,
	`channel` text NOT NULL,
	`sealed` blob NOT NULL,
	`amount_centavos` integer NOT NULL,
	`currency` text NOT NULL,
	`is_booked` integer NOT NULL,
	`sent_at` integer,
	`created_at` integer NOT NULL,
	`reason` text,
	`open_centavos` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `incoming_number_unique` ON `incoming` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `incoming_by_provider_id` ON `incoming` (`provider`,`provider_id`);--> statement-breakpoint
CREATE INDEX `incoming_waiting` ON `incoming` (`created_at`,`id`) WHERE reason IS NOT NULL;--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_approvals` (
	`id` text PRIMARY KEY NOT NULL,
	`endpoint` text NOT NULL,
	`target` text NOT NULL,
	`sealed` blob NOT NULL,
	`input_digest` text NOT NULL,
	`kind` text NOT NULL,
	`member_id` text,
	`proposed_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`lapses_at` integer NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`ended_by` text,
	`ended_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`proposed_by`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_approvals`("id", "endpoint", "target", "sealed", "input_digest", "kind", "member_id", "proposed_by", "created_at", "lapses_at", "state", "reason", "ended_by", "ended_at") SELECT "id", "endpoint", "target", "sealed", "input_digest", "kind", "member_id", "proposed_by", "created_at", "lapses_at", "state", "reason", "ended_by", "ended_at" FROM `approvals`;--> statement-breakpoint
DROP TABLE `approvals`;--> statement-breakpoint
ALTER TABLE `__new_approvals` RENAME TO `approvals`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `approvals_one_waiting` ON `approvals` (`endpoint`,`target`) WHERE state = 'WAITING';--> statement-breakpoint
CREATE INDEX `approvals_waiting` ON `approvals` (`created_at`,`id`) WHERE state = 'WAITING';--> statement-breakpoint
CREATE INDEX `approvals_by_member` ON `approvals` (`member_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `approvals_by_end` ON `approvals` (`ended_at`);--> statement-breakpoint
CREATE INDEX `instalments_open_amount` ON `instalments` ((principal_centavos + interest_centavos + charges_centavos - waived_interest_centavos - paid_principal_centavos - paid_interest_centavos - paid_charges_centavos),`due_on`) WHERE principal_centavos + interest_centavos + charges_centavos - waived_interest_centavos - paid_principal_centavos - paid_interest_centavos - paid_charges_centavos > 0;