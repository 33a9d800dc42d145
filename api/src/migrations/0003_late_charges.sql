CREATE TABLE `late_charges` (
	`sequence` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`loan_id` text NOT NULL,
	`number` integer NOT NULL,
	`kind` text NOT NULL,
	`on` text NOT NULL,
	`amount_centavos` integer NOT NULL,
	FOREIGN KEY (`loan_id`) REFERENCES `loans`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "late_charges_amount" CHECK(amount_centavos > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `late_charges_once` ON `late_charges` (`loan_id`,`number`,`kind`,`on`);--> statement-breakpoint
ALTER TABLE `instalments` ADD `charged_through` text;--> statement-breakpoint
ALTER TABLE `contacts` ADD `answered_at` integer;--> statement-breakpoint
ALTER TABLE `contacts` ADD `answered_by` text;--> statement-breakpoint
CREATE INDEX `contacts_by_time` ON `contacts` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `postings_by_loan` ON `postings` (`loan_id`,`sequence`);--> statement-breakpoint
CREATE TRIGGER `late_charges_no_update` BEFORE UPDATE ON `late_charges` BEGIN SELECT RAISE(ABORT, 'late charges are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER `late_charges_no_delete` BEFORE DELETE ON `late_charges` BEGIN SELECT RAISE(ABORT, 'late charges are append-only'); END;
