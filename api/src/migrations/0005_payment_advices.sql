CREATE TABLE `payment_advices` (
	`id` text PRIMARY KEY NOT NULL,
	`loan_id` text NOT NULL,
	`member_id` text NOT NULL,
	`reference` text NOT NULL,
	`amount_centavos` integer NOT NULL,
	`paid_on` text NOT NULL,
	`photo_id` text,
	`state` text NOT NULL,
	`rests_until` text NOT NULL,
	`is_overdue_untold` integer NOT NULL,
	`created_at` integer NOT NULL,
	`answered_at` integer,
	`answered_by` text,
	FOREIGN KEY (`loan_id`) REFERENCES `loans`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `payment_advices_of_loan` ON `payment_advices` (`loan_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `payment_advices_of_member` ON `payment_advices` (`member_id`);--> statement-breakpoint
CREATE INDEX `payment_advices_waiting` ON `payment_advices` (`created_at`,`id`) WHERE state = 'WAITING';