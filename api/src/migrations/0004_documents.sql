CREATE TABLE `agreements` (
	`version` text PRIMARY KEY NOT NULL,
	`sha256` text NOT NULL,
	`clauses` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `documents` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`member_id` text NOT NULL,
	`subject_id` text NOT NULL,
	`number` text NOT NULL,
	`sha256` text NOT NULL,
	`demonstration` integer NOT NULL,
	`issued_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `documents_sha256_unique` ON `documents` (`sha256`);--> statement-breakpoint
CREATE INDEX `documents_by_subject` ON `documents` (`subject_id`,`kind`,`issued_at`,`id`);