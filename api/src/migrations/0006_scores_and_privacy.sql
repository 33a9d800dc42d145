CREATE TABLE `closures` (
	`member_id` text PRIMARY KEY NOT NULL,
	`closed_at` integer NOT NULL,
	`kept_until` integer,
	`erased_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `closures_waiting` ON `closures` (`member_id`,`kept_until`) WHERE erased_at IS NULL;--> statement-breakpoint
CREATE TABLE `privacy_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`number` text NOT NULL,
	`member_id` text NOT NULL,
	`kind` text NOT NULL,
	`topic` text NOT NULL,
	`sealed` blob NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`answered_at` integer,
	`answered_by` text,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `privacy_requests_number_unique` ON `privacy_requests` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `privacy_requests_one_waiting` ON `privacy_requests` (`member_id`,`topic`) WHERE state = 'WAITING';--> statement-breakpoint
CREATE INDEX `privacy_requests_by_member` ON `privacy_requests` (`member_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `privacy_requests_by_time` ON `privacy_requests` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `score_events` (
	`sequence` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` text NOT NULL,
	`at` integer NOT NULL,
	`score` integer NOT NULL,
	`previous_score` integer,
	`cause` text NOT NULL,
	`reasons` text NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `score_events_by_member` ON `score_events` (`member_id`,`sequence`);--> statement-breakpoint
ALTER TABLE `loans` ADD `credit_score` integer DEFAULT 500 NOT NULL;--> statement-breakpoint
CREATE INDEX `documents_by_member` ON `documents` (`member_id`,`issued_at`);--> statement-breakpoint
CREATE INDEX `audit_by_subject` ON `audit` (`subject_id`,`sequence`);--> statement-breakpoint
CREATE INDEX `messages_by_member` ON `messages` (`member_id`,`created_at`);