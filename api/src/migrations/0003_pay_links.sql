CREATE TABLE `pay_links` (
	`loan_id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`amount_centavos` integer NOT NULL,
	`expires_on` text NOT NULL,
	`created_at` integer NOT NULL,
	`opened_at` integer,
	FOREIGN KEY (`loan_id`) REFERENCES `loans`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pay_links_tokenHash_unique` ON `pay_links` (`token_hash`);