CREATE TABLE `interest_waivers` (
	`loan_id` text NOT NULL,
	`reference` text NOT NULL,
	`number` integer NOT NULL,
	`amount_centavos` integer NOT NULL,
	PRIMARY KEY(`loan_id`, `reference`, `number`),
	FOREIGN KEY (`loan_id`) REFERENCES `loans`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "interest_waivers_amount" CHECK(amount_centavos > 0)
);
--> statement-breakpoint
CREATE TABLE `late_charge_strikes` (
	`charge` integer PRIMARY KEY NOT NULL,
	`struck_at` integer NOT NULL,
	FOREIGN KEY (`charge`) REFERENCES `late_charges`(`sequence`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
DROP INDEX `late_charges_once`;--> statement-breakpoint
ALTER TABLE `late_charges` ADD `round` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `late_charges_once` ON `late_charges` (`loan_id`,`number`,`kind`,`on`,`round`);--> statement-breakpoint
INSERT INTO interest_waivers (loan_id, reference, number, amount_centavos)
SELECT loan_id, reference, number, amount_centavos FROM (
	SELECT i.loan_id AS loan_id, i.number AS number, i.waived_interest_centavos AS amount_centavos, (
		SELECT p.reference FROM postings p
		WHERE p.loan_id = i.loan_id AND p.kind IN ('repayment_charges', 'repayment_interest', 'repayment_principal')
			AND NOT EXISTS (SELECT 1 FROM postings r WHERE r.loan_id = p.loan_id AND r.reference = p.reference AND r.kind = 'reversal')
		ORDER BY p.sequence DESC LIMIT 1
	) AS reference
	FROM instalments i WHERE i.waived_interest_centavos > 0
) AS waived WHERE reference IS NOT NULL;
