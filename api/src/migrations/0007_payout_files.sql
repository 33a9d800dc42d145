CREATE TABLE `payout_files` (
	`id` text PRIMARY KEY NOT NULL,
	`sealed` blob NOT NULL,
	`count` integer NOT NULL,
	`amount_centavos` integer NOT NULL,
	`released_by` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `payout_files_by_time` ON `payout_files` (`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `withdrawals` ADD `payout_file_id` text;--> statement-breakpoint
CREATE INDEX `withdrawals_by_payout_file` ON `withdrawals` (`payout_file_id`);