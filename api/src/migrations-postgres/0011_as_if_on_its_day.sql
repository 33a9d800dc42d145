CREATE TABLE "interest_waivers" (
	"loan_id" text COLLATE "C" NOT NULL,
	"reference" text COLLATE "C" NOT NULL,
	"number" bigint NOT NULL,
	"amount_centavos" bigint NOT NULL,
	CONSTRAINT "interest_waivers_loan_id_reference_number_pk" PRIMARY KEY("loan_id","reference","number"),
	CONSTRAINT "interest_waivers_amount" CHECK (amount_centavos > 0)
);
--> statement-breakpoint
CREATE TABLE "late_charge_strikes" (
	"charge" bigint PRIMARY KEY NOT NULL,
	"struck_at" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "late_charges_once";--> statement-breakpoint
ALTER TABLE "late_charges" ADD COLUMN "round" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "interest_waivers" ADD CONSTRAINT "interest_waivers_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_charge_strikes" ADD CONSTRAINT "late_charge_strikes_charge_late_charges_sequence_fk" FOREIGN KEY ("charge") REFERENCES "public"."late_charges"("sequence") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "late_charges_once" ON "late_charges" USING btree ("loan_id","number","kind","on","round");--> statement-breakpoint
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
